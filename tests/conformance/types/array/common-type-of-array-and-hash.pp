[type([Array, Hash], 'reduced'), type([[1], {a => 1}], 'reduced'), type([Array[Integer], Hash[String, Integer]], 'reduced')]
