case $a { 1:
