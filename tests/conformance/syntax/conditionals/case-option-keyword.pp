case $a { class: { } }
