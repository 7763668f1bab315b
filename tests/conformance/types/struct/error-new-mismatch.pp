Struct[{a=>Integer}]([[a,'x']])
