case $a { : { } }
