notify { @(END): message => 'x' }
title
-END
