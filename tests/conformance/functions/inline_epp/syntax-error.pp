inline_epp('<%= 1 + %>')
