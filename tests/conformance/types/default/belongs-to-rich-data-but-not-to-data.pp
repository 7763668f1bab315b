[Default <= Data, Default <= RichData, Default <= Scalar, Default <= Any]
