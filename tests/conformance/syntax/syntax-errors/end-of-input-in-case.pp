case $a {
