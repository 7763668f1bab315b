class foo { $bar = 'B' }
include foo
["$foo::bar", "$::foo::bar", "${foo::bar}", "${::foo::bar}", "${foo::bar[0]}"]
