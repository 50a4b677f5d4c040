// What embed/v1.js finds around it: the build sets PACKAGE, and in the package inserts the exports of base.js.
declare const PACKAGE: boolean;
declare const packageBase: typeof import('./base.js').packageBase;
declare const packageBoards: typeof import('./base.js').packageBoards;
