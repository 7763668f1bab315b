type Thing = Object[{attributes => {a => Optional[Integer], b => Integer}}]
[Thing(1), Thing(1, 2).a, Thing(1).a]
