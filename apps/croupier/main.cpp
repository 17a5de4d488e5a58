#include "apps/croupier/program.h"

int main(int argc, char** argv) { return croupier::apps::program(argc, argv); }
