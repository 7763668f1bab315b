# Any ∪ T
[type([Any, Any], 'reduced'), type([Any, Integer], 'reduced'), type([Undef, Any], 'reduced')]
