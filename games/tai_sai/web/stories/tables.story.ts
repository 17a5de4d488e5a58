// What people do at Tai-Sai tables, from what they click to what the journal holds.
import { tellLayoutStories } from '@stories/layout';
import { irregularities } from '../irregularities';

tellLayoutStories({
  demoTable: 'tai-sai-1',
  even: 'small',
  other: 'big',
  displacementRule: '4.9',
  draw: 'Throw',
  shown: /\d, \d, \d/,
  // None of the dice has a face of 7.
  forged: {
    from: /("type":"TumblerUncovered".*?"dice":)\[\d,\d,\d\]/,
    to: '$1[5,6,7]',
    says: /This page saw 5, 6, 7, but the secret gives [1-6], [1-6], [1-6]\./,
  },
  results: '.throws-list tbody tr',
  irregularities,
  correct: { label: 'What the dice showed', loses: '6 6 5', wins: '1 1 2' },
});
