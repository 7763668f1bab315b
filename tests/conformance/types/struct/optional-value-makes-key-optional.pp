[Struct[{a => Optional[Integer]}], {} =~ Struct[{a => Optional[Integer]}], {a => undef} =~ Struct[{a => Optional[Integer]}], Struct[{a => Any}], Struct[{a => Undef}]]
