[inline_epp('plain'), inline_epp('<%= 1 + 2 %>'), inline_epp('<% [1, 2].each |$x| { %>(<%= $x %>)<% } %>')]
