[type([RichData, Scalar], 'reduced'), type([RichData, Data], 'reduced'), type([RichData, Sensitive], 'reduced')]
