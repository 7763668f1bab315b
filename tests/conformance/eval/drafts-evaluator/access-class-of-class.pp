Class[apache][nginx]
