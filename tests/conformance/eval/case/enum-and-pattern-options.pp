['a', 'B', 'xyz'].map |$v| { case $v { Enum['a', 'b']: { 'enum' } Pattern[/y/]: { 'pattern' } default: { 'no' } } }
