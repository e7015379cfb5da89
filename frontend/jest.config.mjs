import base from '../jest.config.mjs';

/** The workspace's Jest, in a page: jsdom with the fetch of Node, style sheets and pictures as their own names. */
export default {
  ...base,
  testEnvironment: '<rootDir>/test/page-environment.mjs',
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/test/css-module.ts',
    '\\.svg$': '<rootDir>/test/picture.ts',
    ...base.moduleNameMapper,
  },
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
};
