case $a { default: { foo() } 1: { bar() } default: { baz() } }
