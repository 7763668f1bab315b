if $a { include one }
unless $a { include one }
case $a { 1: { include one } }
