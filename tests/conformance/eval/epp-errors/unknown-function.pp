inline_epp('<%= nope() %>')
