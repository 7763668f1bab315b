[type(SemVerRange('1.x')), type([SemVerRange('1.x'), SemVerRange('2.x')], 'reduced'), type([SemVerRange, Integer], 'reduced')]
