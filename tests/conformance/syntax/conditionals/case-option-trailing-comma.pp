case $a { 1, 2,: { } }
