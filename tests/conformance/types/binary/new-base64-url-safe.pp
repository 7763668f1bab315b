[Binary('-_8=', '%u'), Binary('+/8=')]
