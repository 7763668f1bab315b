class a { }
notice(require('a'))
