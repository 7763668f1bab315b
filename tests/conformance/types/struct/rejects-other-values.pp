[[] =~ Struct[{}], undef =~ Struct[{a => Any}], {} =~ Struct[{a => Integer}], {b => 1} =~ Struct[{a => Any}]]
