type Thing = Object[{attributes => {a => {type => Optional[Integer], value => undef}}}]
[Thing().a, Thing(1).a]
