if $a { class one::two { } }
