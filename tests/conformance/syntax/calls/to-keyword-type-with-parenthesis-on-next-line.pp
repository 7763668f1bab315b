type
(1)
