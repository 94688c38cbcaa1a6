/** What word processors, an email and a web page put on the clipboard as markup, shortened. */

export const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<link rel=File-List href="file:///C:/Users/Nora/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style>
<!--
 p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;}
 @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\uF0B7;}
-->
</style>
</head>
<body lang=EN-GB link="#0563C1" style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
<p class=MsoTitle><span lang=EN-US style='mso-ansi-language:EN-US'>Chief Officer,
M/Y Halyard<o:p></o:p></span></p>
<p class=MsoNormal>You answer to the <b style='mso-bidi-font-weight:normal'>Captain</b>
and lead a <i>deck crew</i> of <b><u>six</u></b>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h2><span style='font-size:13.0pt;line-height:107%;color:#2E74B5'>Duties<o:p></o:p></span></h2>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Watches at sea<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Tenders
and toys<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Two
9&nbsp;m tenders<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Paint
&amp; varnish<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Write to <a
href="mailto:crew@halyard.example"><span style='color:#0563C1;text-decoration:underline'>crew@halyard.example</span></a><o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><a
href="file:///C:/Users/Nora/phones.xlsx">Call</a><o:p></o:p></p>
<p class=MsoQuote>“A happy ship.”<o:p></o:p></p>
<!--[if gte vml 1]><v:shape id="Picture_x0020_1" style='width:100pt'><v:imagedata src="file:///C:/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img
width=133 height=88 src="file:///C:/Users/Nora/AppData/Local/Temp/clip_image002.png" v:shapes="Picture_x0020_1"><![endif]>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0'><td width=200 valign=top><p class=MsoNormal><b>Pay</b><o:p></o:p></p></td><td><p class=MsoNormal>€ 7,500<o:p></o:p></p></td></tr>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'><td><p class=MsoNormal>Leave<o:p></o:p></p></td><td><p class=MsoNormal>60
 days<o:p></o:p></p></td></tr>
</table>
<!--EndFragment-->
</body>
</html>`;

export const libreOffice = `<!DOCTYPE html>
<html>
<head>
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 7.6.4.1 (Linux)"/>
	<style type="text/css">
		@page { size: 21cm 29.7cm; margin: 2cm }
		h1.western { font-family: "Liberation Sans", sans-serif; font-size: 18pt; font-weight: bold }
		p { line-height: 115%; margin-bottom: 0.25cm; background: transparent }
	</style>
</head>
<body lang="en-GB" link="#000080" vlink="#800000" dir="ltr"><h1 class="western">
<b>The yacht</b></h1>
<p style="line-height: 100%; margin-bottom: 0cm">A <b>62&nbsp;m</b>
motor yacht, <i>built</i> in <u>2019</u>, <strike>private</strike>
charter.</p>
<p style="line-height: 100%; margin-bottom: 0cm"><br/>

</p>
<ol>
	<li><p style="line-height: 100%; margin-bottom: 0cm">Antibes</p></li>
	<li><p style="line-height: 100%; margin-bottom: 0cm"><font face="Arial, sans-serif"><font size="2" style="font-size: 11pt">Palma</font></font></p>
	<ul>
		<li><p style="line-height: 100%; margin-bottom: 0cm">STP</p></li>
	</ul></li>
</ol>
<p style="line-height: 100%; margin-bottom: 0cm">See <font color="#000080"><span lang="zxx"><u><a href="https://halyard.example/fleet">our
page</a></u></span></font>.</p>
<p><img src="data:image/png;base64,iVBORw0KGgo=" name="Image1" align="left" width="64" height="64" border="0"/></p>
</body>
</html>`;

export const googleDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5f0a1b2c-7fff-1111-2222-333344445555"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:700;font-style:normal;text-decoration:none;white-space:pre;white-space:pre-wrap;">Who you are</span></h2><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">You hold a </span><span style="font-size:11pt;font-weight:700;font-style:normal;text-decoration:none;white-space:pre-wrap;">Master 3000</span><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;"> and </span><span style="font-weight:400;font-style:italic;white-space:pre-wrap;">like people</span><span style="font-weight:400;white-space:pre-wrap;">.</span></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">STCW</span></p></li><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">ENG1</span></p></li><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">valid for a year</span></p></li></ul></ul><p dir="ltr"><span style="font-weight:400;white-space:pre-wrap;">Apply </span><a href="https://halyard.example/apply" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;-webkit-text-decoration-skip:none;text-decoration-skip-ink:none;white-space:pre-wrap;">here</span></a><span style="font-weight:400;white-space:pre-wrap;">, by </span><span style="text-decoration:line-through;white-space:pre-wrap;">Monday</span><span> </span><span style="text-decoration:underline;white-space:pre-wrap;">Friday</span><span>.</span></p><p dir="ltr"><span style="font-weight:400;">A deck of 420&nbsp;m</span><span style="font-size:0.6em;vertical-align:super;">2</span><span>.</span></p></b><br class="Apple-interchange-newline">`;

export const webPage = `<html><body><!--StartFragment--><div class="jumbotron" style="display: flex; color: rgb(33, 37, 41);"><script>alert(1)</script><style>.x{color:red}</style><h3 onclick="alert(2)" class="display-4">Bosun <em></em>wanted</h3>
  <div>First line<br>second line</div>
  <p>No <a href="javascript:alert(3)">link</a>, no <a href="/jobs">own page</a>, but <a href="https://halyard.example/" target="_blank" onmouseover="alert(4)">one that is</a>.</p>
  <img src="https://halyard.example/x.png" onerror="alert(5)"><svg><text>drawn</text></svg><!-- a remark -->
  <span style="display: none">hidden</span>
  <blockquote><p>Quoted once</p><p>and twice</p></blockquote>
  <ul><li><div>One</div><div>and more of it</div></li><li> </li></ul>
  <pre><code>int  main()
  return</code></pre>
</div><!--EndFragment--></body></html>`;

export const outlookTable = `<table><tbody><tr><th>Position</th><td><p>Bos<b>un</b></p></td></tr><tr><th>Rotation</th><td>3:1</td></tr><tr><td><img src="cid:logo"></td><td></td></tr></tbody></table><p>After it.</p>`;
