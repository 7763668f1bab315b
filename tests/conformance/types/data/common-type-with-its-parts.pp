# the draft: always Data
[type([Data, Data], 'reduced'), type([Data, Numeric], 'reduced'), type([Data, String], 'reduced'), type([Data, Array[Data]], 'reduced'),
 type([Data, Hash[String, Data]], 'reduced'), type([Data, Undef], 'reduced')]
