[Runtime['ruby', 'A'] == Runtime['ruby', 'A'], Runtime['ruby', 'A'] == Runtime['ruby', 'B'], Runtime['ruby', 'String'] < Runtime, Runtime < Any, Runtime < RichData]
