[undef.then |$x| { 'never' }, 5.then |$x| { $x + 1 }, false.then |$x| { 'called' }, then('a') |$x| { undef }]
