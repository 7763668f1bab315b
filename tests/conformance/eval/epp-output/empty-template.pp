[inline_epp(''), inline_epp('<% %>'), inline_epp('<%# c %>')]
