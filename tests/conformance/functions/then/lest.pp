[1.then |$x| { $x+1 }, undef.then |$x| { 1 }, undef.lest || { 5 }, 1.lest || { 5 }, false.then |$x| { 'f' }, false.lest || { 'g' }]
