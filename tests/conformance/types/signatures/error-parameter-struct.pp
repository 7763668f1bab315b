function f(Struct[{port => Integer, Optional[host] => String}] $options) { 1 }
f({port => '80', hosts => 'x'})
