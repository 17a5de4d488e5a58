import { describeDrawing } from '@web/testing/drawing';
import { areas } from './areas';
import { drawingOf } from './layout';

describeDrawing('the wide layout', drawingOf(false), areas);
describeDrawing('the upright layout', drawingOf(true), areas);
