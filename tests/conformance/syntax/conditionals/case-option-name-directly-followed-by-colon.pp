case $a { a:{} a::b:{} }
