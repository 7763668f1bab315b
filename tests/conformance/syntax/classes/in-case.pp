case $a { 1: { class b { } } }
