[type([Scalar, Array], 'reduced'), type([Scalar, Undef], 'reduced'), type([Scalar, Type], 'reduced'), type([Scalar, SemVerRange], 'reduced')]
