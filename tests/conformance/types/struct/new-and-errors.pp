[Struct[{a=>Integer}]([[a,1]]), Struct[{a=>Integer, Optional[b]=>String}]({a=>1})]
