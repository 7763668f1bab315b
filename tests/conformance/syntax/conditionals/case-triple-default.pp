case $a { default: { } default: { } default: { foo() } }
