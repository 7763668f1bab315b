[5, 'abc', 1.5].map |$v| { case $v { *[Integer, /b/]: { 'yes' } default: { 'no' } } }
