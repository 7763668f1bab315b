case $a { default, default: { foo() } }
