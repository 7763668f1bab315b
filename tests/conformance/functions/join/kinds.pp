[join([1,'a',undef,[2,[3]],true],','), join([]), join([1,2]), join([{a=>1}],'-'), join(['a'],', '), join([[],[]],','), join([1.5,/a/,default],'|')]
