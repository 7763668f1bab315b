$class = 'abc'
"${class.upcase}"
