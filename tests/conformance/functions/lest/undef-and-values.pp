[undef.lest || { 'dflt' }, 5.lest || { 'dflt' }, false.lest || { 'dflt' }, ''.lest || { 'dflt' }, lest(undef) || { undef }]
