type Base = Object[{attributes => {a => Integer}}]
type D1 = Object[{parent => Base}]
type D2 = Object[{parent => Base}]
["${type([D1, D2], 'reduced')}", "${type([D1, Base], 'reduced')}", "${type([D1, Integer], 'reduced')}"]
