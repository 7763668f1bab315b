assert_type(Variant[Struct[{a=>Integer}],Struct[{b=>Integer}]], {c=>1})
