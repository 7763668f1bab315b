"${size(5)}"
