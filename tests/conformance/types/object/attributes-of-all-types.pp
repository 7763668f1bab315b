type Thing = Object[{attributes => {l => Array[Integer], h => Hash[String, Integer], o => Optional[String], s => Struct[{a => Integer}]}}]
[Thing([1], {a => 1}, {a => 2}), Thing([1], {a => 1}, {a => 2}, 'x').o]
