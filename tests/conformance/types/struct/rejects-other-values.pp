[[] =~ Struct[{}], undef =~ Struct[{a => Any}], {} =~ Struct[{a => Any}], {} =~ Struct[{a => Integer}]]
