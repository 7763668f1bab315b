inline_epp('<%= $nowhere %>')
