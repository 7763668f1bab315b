[String({a=>'b'}, {String[1,1] => '%u', Hash => '%h'}), String(['x',1], {Variant[String,Integer] => '%5s'}), String('abc', {Pattern[/b/] => '%u'})]
