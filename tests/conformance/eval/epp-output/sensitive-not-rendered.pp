inline_epp('<% $p = Sensitive(1) %>x')
